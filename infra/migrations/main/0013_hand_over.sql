create table tasks.hand_over (
    hand_over_id uuid primary key,
    user_id uuid not null,
    assignee_id uuid not null,
    job_id uuid,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
    pass integer not null default 0,
    noun text,
    after_id uuid,
    done integer not null default 0,
    total integer,
    started_at timestamptz not null,
    updated_at timestamptz not null
);
comment on table tasks.hand_over is
    'How far a user''s records have gone to another: within a pass, behind after_id of noun.';
