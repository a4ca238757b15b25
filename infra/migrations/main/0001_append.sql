create type es.answer as (
    number integer,
    outcome text,
    first_position bigint,
    last_position bigint,
    result jsonb,
    detail text
);
comment on type es.answer is
    'outcome: stored, repeated (result: the first one), reused, moved (detail: stream), taken (detail: scope)';

create function es.append(commands jsonb) returns setof es.answer language plpgsql
-- Statements here are planned once a session, perhaps while the store is still empty.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
    genesis constant bytea := decode(repeat('00', 32), 'hex');
    answer es.answer;
    command jsonb;
    number bigint;
    id uuid;
    answered uuid[];
    known es.command;
    clash text;
    event record;
    opened uuid;
    data bytea;
    cause bytea;
    role text;
    source text;
    actor uuid;
    request uuid;
    correlation uuid;
    causation uuid;
    head_position bigint;
    head_at timestamptz;
    start bigint;
    at timestamptz;
    last_hash bytea;
    events es.event[] := '{}';
begin
    -- APPEND in infra/postgres/locks.py
    perform pg_advisory_xact_lock(7301);
    select h.position, h.last_ts into head_position, head_at from es.head h where h.id = 1;
    -- A store that is being filled with a past may say when; never later than now, never backwards.
    at := greatest(least((commands -> 0 ->> 'at')::timestamptz, clock_timestamp()), head_at);
    select coalesce(array_agg(c.command_id), '{}') into answered from es.command c
        where c.command_id in (select (e.value ->> 'command_id')::uuid from jsonb_array_elements(commands) e);

    <<each_command>>
    for command, number in
        select c.value, c.ordinality - 1 from jsonb_array_elements(commands) with ordinality as c
    loop
        id := (command ->> 'command_id')::uuid;
        if id = any (answered) then
            select * into strict known from es.command c where c.command_id = id;
            answer := (number,
                       case when known.fingerprint is distinct from decode(command ->> 'fingerprint', 'hex')
                            then 'reused' else 'repeated' end,
                       known.first_position, known.last_position, known.result, null);
            return next answer;
            continue each_command;
        end if;

        select w.id into clash
            from jsonb_to_recordset(command -> 'streams') as w(id uuid, noun text, expected integer)
            left join es.stream s on s.stream_id = w.id
            where coalesce(s.version, 0) <> w.expected or s.noun <> w.noun
            limit 1;
        if found then
            answer := (number, 'moved', null, null, null, clash);
            return next answer;
            continue each_command;
        end if;

        if command ? 'claims' then
            select w.scope into clash
                from jsonb_to_recordset(command -> 'claims') as w(scope text, hash text, stream_id uuid)
                join es.claim c on c.scope = w.scope and c.value_hash = decode(w.hash, 'hex')
                where c.stream_id <> w.stream_id
                  and not exists (
                      select from jsonb_to_recordset(command -> 'releases')
                          as r(scope text, hash text, stream_id uuid)
                      where r.scope = w.scope and r.hash = w.hash and r.stream_id = c.stream_id)
                limit 1;
            if found then
                answer := (number, 'taken', null, null, null, clash);
                return next answer;
                continue each_command;
            end if;
        end if;

        actor := command ->> 'actor_id';
        request := command ->> 'request_id';
        correlation := command ->> 'correlation_id';
        causation := command ->> 'causation_id';
        role := command ->> 'role';
        source := command ->> 'source';
        cause := uuid_send(id) || uuid_send(correlation)
            || coalesce('\x01' || uuid_send(actor), '\x00')
            || coalesce('\x01' || uuid_send(request), '\x00')
            || coalesce('\x01' || uuid_send(causation), '\x00')
            || int8send((extract(epoch from at) * 1000000)::bigint)
            || convert_to(role || chr(31) || source || chr(31), 'UTF8');
        start := head_position + 1;
        opened := null;
        for event in
            select e.*, s.hash as stream_hash
            from jsonb_to_recordset(command -> 'events')
                as e(stream_id uuid, noun text, version integer, type text, schema_version smallint,
                     event_id uuid, data text)
            left join es.stream s on s.stream_id = e.stream_id
        loop
            if opened is distinct from event.stream_id then
                opened := event.stream_id;
                last_hash := coalesce(event.stream_hash, genesis);
            end if;
            head_position := head_position + 1;
            data := convert_to(event.data, 'UTF8');
            last_hash := sha256(
                last_hash || uuid_send(event.event_id) || uuid_send(opened) || int4send(event.version)
                || int8send(head_position) || sha256(data) || cause
                || convert_to(event.noun || chr(31) || event.type || chr(31) || event.schema_version, 'UTF8'));
            events := events || row (
                head_position, opened, event.version, event.noun, event.type, event.schema_version, data,
                event.event_id, id, at, actor, role, source, request, correlation, causation, last_hash)::es.event;
            if event.version = 1 then
                insert into es.stream values (opened, event.noun, 1, last_hash, head_position, head_position);
            else
                update es.stream s set version = event.version, hash = last_hash, last_position = head_position
                    where s.stream_id = opened;
            end if;
        end loop;

        if command ? 'releases' then
            delete from es.claim c
                using jsonb_to_recordset(command -> 'releases') as r(scope text, hash text, stream_id uuid)
                where c.scope = r.scope and c.value_hash = decode(r.hash, 'hex') and c.stream_id = r.stream_id;
        end if;
        if command ? 'claims' then
            insert into es.claim
                select w.scope, decode(w.hash, 'hex'), w.stream_id
                from jsonb_to_recordset(command -> 'claims') as w(scope text, hash text, stream_id uuid)
                on conflict do nothing;
        end if;
        insert into es.command values (
            id, decode(command ->> 'fingerprint', 'hex'), start, head_position, command -> 'result', at);
        answered := answered || id;
        answer := (number, 'stored', start, head_position, null, null);
        return next answer;
    end loop;

    if cardinality(events) > 0 then
        if head_position > coalesce((select max(p.last_position) from es.partition p), 0) then
            perform es.add_partitions(head_position);
        end if;
        insert into es.event select * from unnest(events);
        update es.head h set position = head_position, last_ts = at where h.id = 1;
    end if;
end $$;
