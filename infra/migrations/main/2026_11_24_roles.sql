-- The application's role may not write the log. What an append writes, functions of the owner write.
alter function es.append(
        es.new_command[], es.new_change[], es.new_event[], es.new_claim[], es.new_claim[], timestamptz, timestamptz)
    security definer set search_path = pg_catalog, pg_temp;
alter function es.forget_commands(timestamptz, integer) security definer set search_path = pg_catalog, pg_temp;
alter function es.drop_command_partitions(timestamptz) security definer set search_path = pg_catalog, pg_temp;
alter function es.repair_clock(timestamptz) security definer set search_path = pg_catalog, pg_temp;

create function es.make_partitions_ahead() returns table (covered bigint, size bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
-- Makes the partition of the log behind the one that is being filled, and those of the commands of
-- the next weeks; answers the last position covered.
begin
    perform es.add_command_partitions(clock_timestamp());
    select p.size into make_partitions_ahead.size from es.partitioning p;
    select es.add_partitions(h.position + make_partitions_ahead.size)
        into make_partitions_ahead.covered from es.head h;
    return next;
end $$;

create function es.make_reference(noun text) returns regclass
language plpgsql set search_path = pg_catalog, pg_temp as $$
-- Makes the sequence of a noun's reference numbers where it is missing.
declare
    name text := 'reference_' || noun;
begin
    if noun !~ '^[a-z][a-z_]{0,40}$' then
        raise exception 'no noun: %', noun using errcode = 'invalid_parameter_value';
    end if;
    if to_regclass('es.' || name) is null then
        -- Two processes making the same sequence at once would fail in the catalogue.
        -- REFERENCES in infra/postgres/locks.py
        perform pg_advisory_xact_lock(7303);
        execute format('create sequence if not exists es.%I start 100001', name);
        -- Backups read the last number given out.
        execute format('grant select on sequence es.%I to public', name);
    end if;
    return ('es.' || name)::regclass;
end $$;

create function es.next_reference(noun text) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
-- A number taken is never given out again.
    select nextval(es.make_reference(noun))
$$;

do $$
declare
    known text;
begin
    for known in select relname from pg_class where relnamespace = 'es'::regnamespace and relkind = 'S' loop
        execute format('grant select on sequence es.%I to public', known);
    end loop;
end $$;

-- Functions are executed by whom infra/migrations/grants.py names, and by nobody else.
revoke execute on all functions in schema es from public;
alter default privileges revoke execute on functions from public;
