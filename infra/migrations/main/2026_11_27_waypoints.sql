create table es.waypoint (
    stream_id uuid not null,
    version integer not null,
    noun text not null,
    fold_hash bytea not null,
    subjects uuid[] not null,
    data_classes text[] not null,
    data bytea not null,
    written_at timestamptz not null default now(),
    primary key (stream_id, version)
);
create index waypoint_subjects on es.waypoint using gin (subjects);
comment on table es.waypoint is
    'Documents of long records at some of their versions, sealed: past views fold on from them.';
comment on column es.waypoint.subjects is
    'Whose keys seal the document: each subject beside one class of data, in the order of data_classes.';
