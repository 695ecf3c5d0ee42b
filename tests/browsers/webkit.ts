import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { freePort } from '#scripts/support/run-app.ts';
import { type OpenBrowser, WAIT_MILLISECONDS } from '#tests/browsers/browser.ts';
import { findProgram } from '#tests/browsers/find-program.ts';

/** The driver takes a screenshot when the page is next painted, and waits for ever where nothing on it changes. */
const START_REPAINTING = `
  const dot = document.createElement('i');
  dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px';
  document.body.append(dot);
  let black = false;
  const timer = setInterval(() => { dot.style.background = (black = !black) ? 'black' : 'white'; }, 50);
  window.stopRepainting = () => { clearInterval(timer); dot.remove(); };`;
const STOP_REPAINTING = 'window.stopRepainting()';

/**
 * WebKitGTK's MiniBrowser, over WebDriver, on a virtual display of its own. WebKit's driver does not report the console. View transitions
 * are off: on a virtual display WebKitGTK 2.50 ends its process at any of them, also on a page of one line.
 * @throws when it is not installed
 */
export async function openWebKit(): Promise<OpenBrowser> {
  const driverProgram = findProgram(['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver');
  const binary = findProgram(globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toReversed(), 'webkit2gtk-driver');
  const display = await openDisplay();
  const port = await freePort();
  const server = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' }).set('webkitgtk:browserOptions', {
    binary,
    args: ['--automation'],
  });
  const end = async () => {
    await stop(server);
    await stop(display.process);
  };
  try {
    await listening(port, server);
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), WAIT_MILLISECONDS, xpath);
    const session = await driver.getCapabilities();
    return {
      name: `${session.getBrowserName()} ${session.getBrowserVersion()}`,
      complaints: null,
      tab: {
        goto: async (address) => {
          await driver.get(address);
          await driver.executeScript('document.startViewTransition = undefined');
        },
        click: async (xpath) => (await find(xpath)).click(),
        type: async (xpath, text) => (await find(xpath)).sendKeys(text),
        see: async (xpath) => void (await find(xpath)),
        evaluate: (expression) => driver.executeScript(`return ${expression}`),
        resize: async (width, height) => void (await driver.manage().window().setRect({ width, height, x: 0, y: 0 })),
        screenshot: async (file) => {
          await driver.executeScript(START_REPAINTING);
          await writeFile(file, await driver.takeScreenshot(), 'base64');
          await driver.executeScript(STOP_REPAINTING);
        },
      },
      // Without its driver the browser ends as well.
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A display without a screen, which picks its own number. */
async function openDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const xvfb = spawn(findProgram(['/usr/bin/Xvfb'], 'xvfb'), ['-displayfd', '3', '-screen', '0', '1600x2000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number]: unknown[] = await once(xvfb.stdio[3] ?? xvfb, 'data');
  return { name: `:${String(number).trim()}`, process: xvfb };
}

/** Waits until a server answers. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + WAIT_MILLISECONDS;
  while (Date.now() < deadline && server.exitCode === null) {
    if ((await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
