alter table media
  -- the file is what an import of an earlier version was given, with its metadata; a job replaces it (CAT-34)
  add column holds_original boolean not null default false;
update media set holds_original = content_type <> 'image/svg+xml';

-- Cards and pages show pictures by their addresses, which a change of a row changes.
create trigger media_updated after update on media
  for each row execute function note_names();
