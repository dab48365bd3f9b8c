-- Entries that a scheduled change is about, as {section, key}: whoever lists them needs none of its rows.
alter table scheduled_changes add column entries jsonb not null default '[]';
update scheduled_changes set entries = coalesce(
  (
    select jsonb_agg(distinct jsonb_build_object(
      'section', item ->> 'section',
      'key', coalesce(case item ->> 'section'
        when 'menu' then concat(value ->> 'brand', '/', value ->> 'key')
        when 'date_claims' then concat(
          concat_ws('/', value ->> 'product', nullif(value ->> 'region', ''), nullif(value ->> 'stockist', '')),
          ' ', value ->> 'source_url'
        )
        when 'aliases' then lower(value ->> 'alias')
        when 'size_runs' then value ->> 'gender_name'
        when 'regions' then value ->> 'code'
        when 'staff_picks' then value ->> 'product'
        when 'news' then value ->> 'link'
        when 'social' then value ->> 'id'
        else value ->> 'slug'
      end, '')
    ))
    from json_array_elements(rows) as kept (item), lateral (select item -> 'value' as value) as of_item
  ),
  '[]'
);
