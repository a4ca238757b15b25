alter table tasks.job add column causation_id uuid, add column correlation_id uuid;
comment on column tasks.job.causation_id is
    'The event that a policy saw; null for a job that a call or the clock asked for.';
comment on column tasks.job.correlation_id is 'Of the chain that the job goes on with.';
