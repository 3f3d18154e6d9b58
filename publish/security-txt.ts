/** RFC 9116 advises less than a year. */
const VALID_DAYS = 360;

export function renderSecurityTxt(email: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  return `Contact: mailto:${email}
Contact: ${siteUrl}/contact
Expires: ${expires.toISOString().slice(0, 19)}Z
Preferred-Languages: da, en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}
