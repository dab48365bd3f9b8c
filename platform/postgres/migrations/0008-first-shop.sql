-- Whether alerts of the hour come for the first shop, too, and since when: for those who never chose, since ever; null for not.
alter table alert_settings add column first_shop_since timestamptz default to_timestamp(0);

create index plan_steps_product on plan_steps (product_id);

-- What a person plans, and has not ticked off, is followed as the watchlist is.
create or replace view followed_products as
  select owner, watchlist_entries.product_id, greatest(added_at, merged_at) as since
  from watchlist_entries left join redirects on merged_id = merged_from
  union all
  select owner, plan_steps.product_id, greatest(planned_at, merged_at)
  from plan_steps left join redirects on merged_id = merged_from
  where not is_done
  union all
  select owner, product_id, since from (
    select owner, id as product_id, since from follows join products using (brand_id)
    union all
    select owner, id, since from follows join products using (model_id)
    union all
    select owner, product_id, greatest(follows.since, sure.since)
    from follows cross join product_confidence sure
    where brand_id is null and model_id is null and confidence = 'confirmed'
  ) as followed
  where not exists (
    select from alert_settings wanted
    where wanted.owner = followed.owner and size_run_ids is not null and not exists (
      select from product_sizes sizes
      where sizes.product_id = followed.product_id and size_run_id = any(size_run_ids)
    )
  );
