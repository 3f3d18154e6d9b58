import { type ChildProcess, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, error, Key } from "selenium-webdriver";
import { waitUntilAnswering } from "../../dev/child-process.ts";
import { findTool } from "../../dev/machine-tools.ts";
import { findFreePort } from "../../dev/ports.ts";

export interface ForeignBrowser {
  goto(url: string): Promise<void>;
  run(body: string): Promise<unknown>;
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

const KEY_MS = 80;

export async function openFirefox(): Promise<ForeignBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findTool("firefox") ?? "",
    headless: true,
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    press: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
    close: () => browser.close(),
  };
}

function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  return new Promise((resolve, reject) => {
    const options = ["-displayfd", "1", "-screen", "0", "1280x900x24"];
    const screen = spawn(findTool("xvfb") ?? "", options, { stdio: ["ignore", "pipe", "ignore"] });
    screen.once("error", reject);
    screen.stdout?.once("data", (number: Buffer) =>
      resolve({ screen, display: `:${number.toString().trim()}` }),
    );
  });
}

export async function openWebKit(): Promise<ForeignBrowser> {
  const { screen, display } = await openScreen();
  const port = await findFreePort();
  const driver = spawn(findTool("webkitDriver") ?? "", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // Its own process group, to be able to kill a browser that ignores its driver.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      // WebKit's sandbox refuses to run as root, as it does in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const stop = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, "SIGKILL");
    screen.kill();
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await waitUntilAnswering("WebKitWebDriver", driver, `${server}/status`, 10);
    const [binary = ""] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          // Otherwise the driver waits for each page by itself, now and then for good (WebKitGTK 2.50).
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": { binary, args: ["--automation"] },
        }),
      )
      .build();
    // What is sent while one page gives way to another is now and then refused, or never answered, whatever limit the
    // driver is given (WebKitGTK 2.50): a script is sent again, anything else is taken as done.
    const answerOf = <T>(command: Promise<T>) =>
      Promise.race([command.then((value) => ({ value })), pause(3000, null, { ref: false })]);
    const run = async (body: string): Promise<unknown> => {
      const answer = await answerOf(session.executeScript(body)).catch((reason: unknown) => {
        if (reason instanceof error.NoSuchFrameError) return null;
        throw reason;
      });
      return answer === null ? run(body) : answer.value;
    };
    const isLoaded = (url: string) =>
      run(`return location.href === ${JSON.stringify(url)} && document.readyState === "complete";`);
    return {
      goto: async (url) => {
        await answerOf(session.get(url));
        while (!(await isLoaded(url))) await pause(KEY_MS);
      },
      run,
      press: async (selector) => {
        await answerOf(session.findElement({ css: selector }).click());
      },
      type: async (text) => {
        for (const key of text) {
          const typed = key === "\n" ? Key.ENTER : key;
          await answerOf(session.switchTo().activeElement().sendKeys(typed));
          await pause(KEY_MS);
        }
      },
      close: async () => {
        // A browser that stands still does not quit.
        await Promise.race([session.quit(), pause(5000, undefined, { ref: false })]);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
