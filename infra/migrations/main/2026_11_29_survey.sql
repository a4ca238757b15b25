create schema survey;

create table survey.visit (
    visit_id uuid primary key,
    token_hash bytea not null unique,
    survey_id uuid not null,
    person bytea,
    verified bytea,
    allowance integer not null default 0 check (allowance >= 0),
    challenge bytea,
    challenged_at timestamptz,
    seen_at timestamptz not null
);
comment on table survey.visit is
    'Visitors of the public survey, by the hash of their cookie; forgotten a day after the last call.';
comment on column survey.visit.survey_id is 'Of the survey that the visitor is filling in: its files are sealed under it.';
comment on column survey.visit.person is 'The person that the visitor added, sealed under the survey''s key.';
comment on column survey.visit.verified is 'Hash of the two addresses that were verified last.';
comment on column survey.visit.allowance is 'Checks that a solved challenge still allows.';
create index visit_seen on survey.visit (seen_at);

create table survey.upload (
    document_id uuid primary key,
    visit_id uuid not null references survey.visit,
    survey_id uuid not null,
    content_type text not null,
    size integer not null,
    sha256 text not null,
    data_class text not null,
    scan text not null,
    about bytea not null,
    uploaded_at timestamptz not null
);
comment on table survey.upload is
    'Files that no survey has claimed yet; about is their name, and time and place of a picture, sealed.';
create index upload_visit on survey.upload (visit_id, survey_id);
create index upload_at on survey.upload (uploaded_at);
