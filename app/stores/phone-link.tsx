/** Shows a telephone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telephoneAddress(phone)} className="whitespace-nowrap hover:underline accent-line">
      {phone}
    </a>
  );
}

/** Returns the address that calls a number. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
