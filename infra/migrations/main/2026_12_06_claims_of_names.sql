-- Names are claimed in the form in which they are compared. What was claimed before is claimed again, once.
create table es.claim_form (
    form integer primary key,
    renewed_at timestamptz not null default now()
);
comment on table es.claim_form is 'The forms of values that all claims of names have been brought to.';

create function es.renew_claims(new_form integer, scopes text[], hashes bytea[], streams uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
-- The arrays are in the order of the records: of two that claim the same now, the older one keeps it.
begin
    delete from es.claim where scope in ('supplier.supplierName', 'saved_view.name');
    insert into es.claim (scope, value_hash, stream_id)
        select w.scope, w.value_hash, w.stream_id
        from unnest(scopes, hashes, streams) with ordinality w (scope, value_hash, stream_id, place)
        where w.scope in ('supplier.supplierName', 'saved_view.name')
        order by w.place
        on conflict do nothing;
    insert into es.claim_form (form) values (new_form) on conflict do nothing;
end
$$;
revoke all on function es.renew_claims(integer, text[], bytea[], uuid[]) from public;
