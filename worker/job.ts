/** What the queue carries: which step to take for which row. No personal data travels in it. */
export type Job =
  | { readonly kind: "fulfil" | "refund"; readonly orderId: string }
  | { readonly kind: "resend"; readonly requestId: string }
  | { readonly kind: "mail"; readonly outboxId: string };
