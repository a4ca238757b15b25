create table auth.saved_view (
    view_id uuid primary key,
    user_id uuid not null,
    list text not null check (length(list) between 1 and 40),
    name text not null check (length(name) between 1 and 80),
    view jsonb not null,
    unique (user_id, list, name)
);
comment on table auth.saved_view is
    'Views of lists by user: filters, order and columns; what was searched for is not kept.';
