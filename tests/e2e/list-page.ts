import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Device = keyof typeof devices;

export function onEachDevice(run: (device: Device) => void): void {
  for (const device of Object.keys(devices) as Device[])
    test.describe(device, { tag: device === "desktop" ? "@long" : [] }, () => {
      test.use({ viewport: devices[device] });
      run(device);
    });
}

/** Waits for a state of saving. It is on the page more than once, as screen readers are told later. */
const says = (page: Page, state: string) =>
  expect(page.getByText(state, { exact: true }).first()).toBeVisible();

export const saved = (page: Page) => says(page, "Gemt");
export const unsent = (page: Page, count: number) => says(page, `${count} ikke sendt`);

export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Din liste" }).getByRole("link", { name });

export const openGrant = (page: Page, words = /./) =>
  page.locator("main a[href*='legat=']").filter({ hasText: words }).first().click();

/** Presses an action, which on a phone is in the menu "Mere". */
export async function press(page: Page, device: Device, name: string): Promise<void> {
  if (device === "phone") await page.getByRole("button", { name: "Mere" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}
