interface Props {
  name: string;
  nickname: string | null;
  /** null when unknown */
  year: number | null;
}

/**
 * Shows the name of a release in a link of class `card-link`: no other release has it (SITE-59). Only screen readers
 * get the year, which distinguishes a shoe from its re-releases.
 */
export function ReleaseName({ name, nickname, year }: Props) {
  return (
    <>
      <span>{name}</span> <span>{nickname}</span>
      {year !== null && <span className="sr-only">{` ${year}`}</span>}
    </>
  );
}
