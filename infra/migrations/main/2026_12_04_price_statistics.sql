create function prices.analyze_rows() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
-- Only who owns a table may have statistics taken of it.
begin
    analyze prices.row;
end
$$;
revoke all on function prices.analyze_rows() from public;
