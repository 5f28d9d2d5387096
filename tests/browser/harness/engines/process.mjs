// Starts programs for the tests, and kills them with all their child processes.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

const STARTING_MS = 30_000;

/**
 * Starts a program and waits until it is `ready`. `heard` receives each line of its output. Returns a function that
 * kills it and all its child processes at once, like a power failure.
 */
export async function start(command, args, { env = {}, heard = () => {}, ready }) {
  const child = spawn(command, args, {
    detached: true, // in its own process group
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let failure;
  const ended = once(child, "exit").catch((error) => (failure = error));
  const kill = async () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error; // all processes have already ended
    }
    await ended;
  };
  const last = [];
  for (const output of child.stdio.slice(1)) {
    createInterface({ input: output }).on("line", (line) => {
      heard(line);
      last.splice(0, last.length - 9);
      last.push(line);
    });
  }
  const since = Date.now();
  while (!(await ready())) {
    if (failure || child.exitCode !== null || Date.now() - since > STARTING_MS) {
      await kill();
      throw new Error([`${command} did not start`, ...(failure ? [failure.message] : last)].join("\n"));
    }
    await pause(50);
  }
  return kill;
}
