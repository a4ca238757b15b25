create function es.latest_time(upto bigint) returns timestamptz language sql stable parallel safe as $$
-- No event up to a position was recorded later: that of the position itself is the latest, but for those before
-- a repair of the clock.
    select greatest(
        (select e.recorded_at from es.event e where e.position = upto),
        (select max(r.last_ts) from es.clock_repair r where r.after_position < upto))
$$;
