-- The kinds of alerts are those of the code. Each alert is about a change or a moment.
alter table alert_choices
  drop constraint alert_choices_kind_check,
  add constraint alert_choices_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
alter table alerts
  drop constraint alerts_kind_check,
  drop constraint alerts_check,
  drop constraint alerts_check1,
  add constraint alerts_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  add constraint alerts_change_or_moment check ((change_id is null) <> (moment is null));
