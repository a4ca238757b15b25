-- Rows that an import had refused and another one stored, from the file of refused rows: `record_id` is that import.
alter table tasks.batch_row
    drop constraint batch_row_phase_check,
    add constraint batch_row_phase_check check (phase in ('check', 'run', 'mended'));
