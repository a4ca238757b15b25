create table auth.shared_list (
    list_id uuid primary key,
    token_hash bytea not null unique check (length(token_hash) = 32),
    passcode_hash text,
    made_at timestamptz not null
);
comment on table auth.shared_list is
    'Links of shared lists, by keyed hash; passcode_hash: visitors are asked for a passcode too.';
