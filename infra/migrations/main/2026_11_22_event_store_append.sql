create type es.new_command as (
    command_id uuid,
    fingerprint bytea,
    result jsonb,
    first integer,
    last integer
);
comment on type es.new_command is 'first, last: places of its events in the batch, from 1';
create type es.new_change as (
    stream_id uuid,
    noun text,
    expected integer,
    number integer,
    first integer,
    last integer
);
comment on type es.new_change is 'number: place of its command in the batch, from 1; first, last: of its events';
create type es.new_event as (
    stream_id uuid,
    version integer,
    noun text,
    type text,
    schema_version smallint,
    data bytea,
    event_id uuid,
    command_id uuid,
    actor_id uuid,
    role text,
    source text,
    request_id uuid,
    correlation_id uuid,
    causation_id uuid,
    hashed_before bytea,
    hashed_between bytea,
    hashed_after bytea
);
comment on type es.new_event is 'hashed_...: what the hash covers, before the position, before the time, after it';
create type es.new_claim as (
    scope text,
    value_hash bytea,
    stream_id uuid,
    number integer
);

create function es.taken(claims es.new_claim[], releases es.new_claim[])
returns table (number integer, scope text) language sql stable
-- Claims that another stream holds, unless their own command releases them.
as $$
    select w.number, w.scope
    from unnest(claims) w join es.claim c on c.scope = w.scope and c.value_hash = w.value_hash
    where c.stream_id <> w.stream_id
      and not exists (
          select from unnest(releases) r
          where r.number = w.number and r.scope = w.scope and r.value_hash = w.value_hash and r.stream_id = c.stream_id)
$$;

create function es.refusals(
    commands es.new_command[],
    changes es.new_change[],
    claims es.new_claim[],
    releases es.new_claim[]
) returns table (number integer, outcome text, first_position bigint, last_position bigint, result jsonb, detail text)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
-- Why commands cannot be stored, the weightiest reason of each:
-- repeated (result: the first one), reused, moved (detail: stream), taken (detail: scope).
as $$
    select distinct on (r.number) r.number, r.outcome, r.first_position, r.last_position, r.result, r.detail
    from (
        select c.number::integer as number, 1 as weight,
            case when k.fingerprint is distinct from c.fingerprint and k.fingerprint is not null
                then 'reused' else 'repeated' end as outcome,
            k.first_position, k.last_position, k.result, null as detail
        from unnest(commands) with ordinality as c(command_id, fingerprint, result, first, last, number)
        join es.command k on k.command_id = c.command_id
        union all
        select w.number, 2, 'moved', null, null, null, w.stream_id::text
        from unnest(changes) w left join es.stream s on s.stream_id = w.stream_id
        where coalesce(s.version, 0) <> w.expected or s.noun <> w.noun
        union all
        select t.number, 3, 'taken', null, null, null, t.scope from es.taken(claims, releases) t
    ) r
    order by r.number, r.weight
$$;

create function es.append(
    commands es.new_command[],
    changes es.new_change[],
    events es.new_event[],
    claims es.new_claim[],
    releases es.new_claim[],
    told timestamptz,
    clock timestamptz
) returns bigint language plpgsql
-- Statements here are planned once a session, perhaps while the store is still empty, and for any batch:
-- planning costs more than carrying out.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
-- Stores all of the commands and answers the position before their first event, or stores none and
-- answers null: then `es.refusals` tells which are in the way. A command whose id is known already may
-- also fail the unique index. No two commands may share an id, a stream or a claim.
-- `clock` is the caller's time: when the clocks of caller, server and log differ by minutes, nothing is
-- stored (errcode DB014), as a time that was once recorded can never be taken back.
as $$
declare
    head bigint;
    covered bigint;
    at timestamptz;
    moment bytea;
    change record;
    counted integer := 0;
    event es.new_event;
    hash bytea;
    hashes bytea[];
    last_ts timestamptz;
begin
    -- APPEND in infra/postgres/locks.py
    perform pg_advisory_xact_lock(7301);
    -- A store that is being filled with a past may say when; never later than now, never backwards.
    select h.position, greatest(least(told, clock_timestamp()), h.last_ts), h.last_ts,
            (select max(p.last_position) from es.partition p)
        into head, at, last_ts, covered from es.head h where h.id = 1;
    if abs(extract(epoch from clock_timestamp() - clock)) > 300 or last_ts > clock_timestamp() + interval '5 minutes' then
        raise exception 'clocks differ: server %, caller %, last event %', clock_timestamp(), clock, last_ts
            using errcode = 'DB014';
    end if;
    moment := int8send((extract(epoch from at) * 1000000)::bigint);
    for change in
        select w.stream_id, w.noun, w.expected, w.first, w.last,
            coalesce(s.version, 0) <> w.expected or s.noun <> w.noun as moved,
            coalesce(s.hash, decode(repeat('00', 32), 'hex')) as hash
        from unnest(changes) w left join es.stream s on s.stream_id = w.stream_id
    loop
        if change.moved then
            return null;
        end if;
        hash := change.hash;
        for n in change.first .. change.last loop
            event := events[n];
            if (event.stream_id, event.noun, event.version)
                is distinct from (change.stream_id, change.noun, change.expected + 1 + n - change.first)
            then
                raise exception 'event % does not continue stream % after version %', n, change.stream_id, change.expected
                    using errcode = 'DB015';
            end if;
            hash := sha256(hash || event.hashed_before || int8send(head + n)
                || event.hashed_between || moment || event.hashed_after);
            hashes[n] := hash;
        end loop;
        counted := counted + change.last - change.first + 1;
    end loop;
    if counted <> cardinality(events) then
        raise exception '% events of no stream', cardinality(events) - counted using errcode = 'DB015';
    end if;

    if claims is not null or releases is not null then
        if exists (select from es.taken(claims, releases)) then
            return null;
        end if;
        delete from es.claim c using unnest(releases) r
            where c.scope = r.scope and c.value_hash = r.value_hash and c.stream_id = r.stream_id;
        insert into es.claim select w.scope, w.value_hash, w.stream_id from unnest(claims) w on conflict do nothing;
    end if;

    if head + cardinality(events) > coalesce(covered, 0) then
        perform es.add_partitions(head + cardinality(events));
    end if;
    insert into es.event (position, recorded_at, version, kind_id, stream_id, event_id, command_id, actor_id,
            request_id, correlation_id, causation_id, hash, data)
        select head + e.n, at, e.version,
            coalesce(
                (select k.kind_id from es.kind k
                 where (k.type, k.role, k.source, k.noun, k.schema_version)
                     = (e.type, e.role, e.source, e.noun, e.schema_version)),
                es.kind_of(e.noun, e.type, e.schema_version, e.role, e.source)),
            e.stream_id, e.event_id, e.command_id, e.actor_id, e.request_id, e.correlation_id, e.causation_id,
            hashes[e.n], e.data
        from unnest(events) with ordinality as e(
            stream_id, version, noun, type, schema_version, data, event_id, command_id, actor_id, role, source,
            request_id, correlation_id, causation_id, hashed_before, hashed_between, hashed_after, n);
    insert into es.stream as s
        select w.stream_id, w.noun, w.expected + 1 + w.last - w.first, hashes[w.last], head + w.first, head + w.last
        from unnest(changes) w
        on conflict (stream_id) do update
            set version = excluded.version, hash = excluded.hash, last_position = excluded.last_position;
    insert into es.command
        select c.command_id, c.fingerprint, head + c.first, head + c.last, c.result, at from unnest(commands) c;
    update es.head h set position = head + cardinality(events), last_ts = at where h.id = 1;
    return head;
end $$;

create function es.repair_clock(clock timestamptz) returns boolean language plpgsql as $$
-- Lets appends go on after events were recorded in the future; false when there is nothing to repair.
-- Time may fall once behind the last position: `es.position_at` knows where.
declare
    head record;
begin
    -- APPEND in infra/postgres/locks.py
    perform pg_advisory_xact_lock(7301);
    if abs(extract(epoch from clock_timestamp() - clock)) > 300 then
        raise exception 'clocks differ: server %, caller %', clock_timestamp(), clock using errcode = 'DB014';
    end if;
    select h.position, h.last_ts into head from es.head h where h.id = 1;
    if head.last_ts <= clock_timestamp() then
        return false;
    end if;
    insert into es.clock_repair (after_position, last_ts) values (head.position, head.last_ts)
        on conflict (after_position) do update set repaired_at = now();
    update es.head h set last_ts = clock_timestamp() where h.id = 1;
    return true;
end $$;
