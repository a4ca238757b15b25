create table tasks.import_run (
    import_id uuid primary key,
    job_id uuid,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
    after_row integer not null default 0,
    done integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    skipped integer not null default 0,
    failed integer not null default 0,
    started_at timestamptz not null,
    updated_at timestamptz not null
);
comment on table tasks.import_run is
    'How far the rows of an import are stored: those up to after_row.';

create table tasks.import_row (
    import_id uuid not null,
    phase text not null check (phase in ('check', 'run')),
    row integer not null,
    outcome text not null,
    problems jsonb not null default '[]',
    primary key (import_id, phase, row)
);
comment on table tasks.import_row is
    'Rows of imports that were refused or skipped: codes of fields, never what a cell says.';
