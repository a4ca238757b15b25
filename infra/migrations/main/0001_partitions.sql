create function es.add_partitions(upto bigint) returns bigint language plpgsql as $$
-- Makes partitions until positions up to `upto` have one; answers the last position covered.
-- A table is made apart and then attached: that does not stop appends, as making it in place would.
declare
    covered bigint;
    next bigint;
    width bigint;
    leaf text;
begin
    select max(last_position) into covered from es.partition;
    if covered >= upto then
        return covered;
    end if;
    -- PARTITIONS in infra/postgres/locks.py
    perform pg_advisory_xact_lock(7302);
    select coalesce(max(last_position), 0) into covered from es.partition;
    select size into width from es.partitioning;
    while covered < upto loop
        next := covered + width;
        leaf := format('event_%s', lpad((covered + 1)::text, 12, '0'));
        execute format('create table es.%I (like es.event including defaults including constraints)', leaf);
        execute format('alter table es.%I add constraint %I check (position between %s and %s)',
                       leaf, leaf || '_range', covered + 1, next);
        execute format('create unique index %I on es.%I (stream_id, version)', leaf || '_stream', leaf);
        execute format('create trigger append_only before update or delete or truncate on es.%I '
                       'for each statement execute function es.deny()', leaf);
        execute format('alter table es.event attach partition es.%I for values from (%s) to (%s)',
                       leaf, covered + 1, next + 1);
        insert into es.partition (first_position, last_position) values (covered + 1, next);
        covered := next;
    end loop;
    return covered;
end $$;

create function es.position_at(at timestamptz) returns bigint language plpgsql stable as $$
-- The last position recorded at or before a time. Time never falls along positions, so halving finds it.
declare
    low bigint := 0;
    high bigint;
    middle bigint;
    found_at timestamptz;
begin
    select position into high from es.head;
    while low < high loop
        middle := (low + high + 1) / 2;
        select recorded_at into found_at from es.event where position = middle;
        if found_at <= at then
            low := middle;
        else
            high := middle - 1;
        end if;
    end loop;
    return low;
end $$;
