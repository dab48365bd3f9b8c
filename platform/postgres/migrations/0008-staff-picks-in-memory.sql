-- Processes also remember what the staff picked, and learn of another choice as of every other change.
create function note_staff_picks() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;
create trigger staff_picks_changed after insert or update or delete on staff_picks
  for each statement execute function note_staff_picks();
