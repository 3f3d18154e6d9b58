export interface RenderOptions {
  readonly orderNumber: string;
  readonly siteUrl: string;
  readonly madeAt: Date;
}
