interface Props {
  name: string;
  nickname: string | null;
  /** "0000" when unknown */
  year: string;
}

/** The name of a release in a link of class `card-link`: no other release has it (SITE-59). The year, which tells a shoe from one that comes again, is for ears alone. */
export function ReleaseName({ name, nickname, year }: Props) {
  return (
    <>
      <span>{name}</span> <span>{nickname}</span>
      {year > "0000" && <span className="sr-only">{` ${year}`}</span>}
    </>
  );
}
