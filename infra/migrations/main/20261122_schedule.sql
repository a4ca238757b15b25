create table tasks.schedule (
    name text primary key,
    cron text not null,
    next_at timestamptz not null
);
comment on table tasks.schedule is
    'What workers/schedule.py says, for processes that do not run it; cron is in UK time.';

create table tasks.scheduled_run (
    name text not null,
    due_at timestamptz not null,
    job_id uuid,
    finished_at timestamptz,
    primary key (name, due_at)
);
comment on table tasks.scheduled_run is
    'Runs that became jobs. A row without a job says from when on a name is known.';
create index scheduled_run_job on tasks.scheduled_run (job_id);
