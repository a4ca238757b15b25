create table tasks.batch_run (
    batch_id uuid primary key,
    job_id uuid,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
    after_row integer not null default 0,
    done integer not null default 0,
    counts jsonb not null default '{}',
    total integer,
    started_at timestamptz not null,
    updated_at timestamptz not null
);
comment on table tasks.batch_run is
    'How far the rows of an import, a bulk edit or an undo are stored: those up to after_row.';
comment on column tasks.batch_run.counts is 'Rows by what became of them.';

create table tasks.batch_row (
    batch_id uuid not null,
    phase text not null check (phase in ('check', 'run')),
    row integer not null,
    outcome text not null,
    problems jsonb not null default '[]',
    noun text,
    record_id uuid,
    choice text check (choice in ('taken_back', 'left')),
    primary key (batch_id, phase, row)
);
comment on table tasks.batch_row is
    'Rows of batches that were refused, skipped or left: codes of fields, never what a field says.';
comment on column tasks.batch_row.choice is 'What somebody chose for a record that an undo had left.';
