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
    answer es.answer;
    command jsonb;
    number bigint;
    id uuid;
    known es.command;
    item record;
    event record;
    opened uuid;
    opened_noun text;
    last_hash bytea;
    head_position bigint;
    head_at timestamptz;
    covered bigint;
    at timestamptz;
    cause bytea;
    start bigint;
begin
    perform pg_advisory_xact_lock(7301);
    select position, last_ts into head_position, head_at from es.head where es.head.id = 1;
    select max(last_position) into covered from es.partition;
    -- A store that is being filled with a past may say when; never later than now, never backwards.
    at := greatest(least(coalesce((commands -> 0 ->> 'at')::timestamptz, clock_timestamp()), clock_timestamp()), head_at);

    <<each_command>>
    for command, number in
        select c.value, c.ordinality - 1 from jsonb_array_elements(commands) with ordinality as c
    loop
        id := (command ->> 'command_id')::uuid;
        select * into known from es.command where command_id = id;
        if found then
            answer := (number,
                       case when known.fingerprint is distinct from decode(command ->> 'fingerprint', 'hex')
                            then 'reused' else 'repeated' end,
                       known.first_position, known.last_position, known.result, null);
            return next answer;
            continue each_command;
        end if;

        for item in
            select w.id, w.noun, w.expected, s.version, s.noun as stored_noun
            from jsonb_to_recordset(command -> 'streams') as w(id uuid, noun text, expected integer)
            left join es.stream s on s.stream_id = w.id
        loop
            if coalesce(item.version, 0) <> item.expected or item.stored_noun <> item.noun then
                answer := (number, 'moved', null, null, null, item.id::text);
                return next answer;
                continue each_command;
            end if;
        end loop;

        if command ? 'claims' then
            select w.scope into item
            from jsonb_to_recordset(command -> 'claims') as w(scope text, hash text, stream_id uuid)
            join es.claim c on c.scope = w.scope and c.value_hash = decode(w.hash, 'hex')
            where c.stream_id <> w.stream_id
              and not exists (
                  select from jsonb_to_recordset(command -> 'releases') as r(scope text, hash text, stream_id uuid)
                  where r.scope = w.scope and r.hash = w.hash and r.stream_id = c.stream_id)
            limit 1;
            if found then
                answer := (number, 'taken', null, null, null, item.scope);
                return next answer;
                continue each_command;
            end if;
        end if;

        start := head_position + 1;
        opened := null;
        cause := uuid_send(id) || uuid_send((command ->> 'correlation_id')::uuid)
            || coalesce('\x01' || uuid_send((command ->> 'actor_id')::uuid), '\x00')
            || coalesce('\x01' || uuid_send((command ->> 'request_id')::uuid), '\x00')
            || coalesce('\x01' || uuid_send((command ->> 'causation_id')::uuid), '\x00')
            || int8send((extract(epoch from at) * 1000000)::bigint)
            || convert_to((command ->> 'role') || chr(31) || (command ->> 'source') || chr(31), 'UTF8');
        if covered is null or head_position + jsonb_array_length(command -> 'events') > covered then
            covered := es.add_partitions(head_position + jsonb_array_length(command -> 'events'));
        end if;

        for event in
            select * from jsonb_to_recordset(command -> 'events')
                as e(stream_id uuid, noun text, version integer, type text, schema_version smallint, event_id uuid, data text)
        loop
            if opened is distinct from event.stream_id then
                if event.version = 1 then
                    last_hash := decode(repeat('00', 32), 'hex');
                    insert into es.stream values (event.stream_id, event.noun, 1, last_hash, head_position + 1, head_position + 1);
                else
                    select s.hash into strict last_hash from es.stream s where s.stream_id = event.stream_id;
                end if;
                opened := event.stream_id;
            end if;
            head_position := head_position + 1;
            last_hash := sha256(
                last_hash || uuid_send(event.event_id) || uuid_send(event.stream_id) || int4send(event.version)
                || int8send(head_position) || sha256(convert_to(event.data, 'UTF8')) || cause
                || convert_to(event.noun || chr(31) || event.type || chr(31) || event.schema_version, 'UTF8'));
            insert into es.event values (
                head_position, event.stream_id, event.version, event.noun, event.type, event.schema_version,
                convert_to(event.data, 'UTF8'), event.event_id, id, at, (command ->> 'actor_id')::uuid,
                command ->> 'role', command ->> 'source', (command ->> 'request_id')::uuid,
                (command ->> 'correlation_id')::uuid, (command ->> 'causation_id')::uuid, last_hash);
            update es.stream s set version = event.version, hash = last_hash, last_position = head_position
                where s.stream_id = event.stream_id;
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
        answer := (number, 'stored', start, head_position, null, null);
        return next answer;
    end loop;

    update es.head set position = head_position, last_ts = at where es.head.id = 1 and position <> head_position;
end $$;
