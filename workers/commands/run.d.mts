import type { ChildProcess, StdioOptions } from "node:child_process";

/** The repository's folder, without a slash at its end. */
export const ROOT: string;

type Options = { stdio?: StdioOptions; env?: Record<string, string>; isDetached?: boolean };

/** Starts a command in the repository, detached in a process group of its own; the caller listens to it. */
export function start(command: string, args: string[], options?: Options): ChildProcess;

/** Runs a command and captures its output. @returns exit code and both outputs in order of arrival */
export function capture(command: string, args: string[], options?: Options): Promise<{ code: number; output: string }>;

/** Runs a command with this terminal's input and output. @returns its exit code; 1 when a signal ended it */
export function run(command: string, args: string[], options?: Options): Promise<number>;

/** Waits for a child process. @returns its exit code; 1 when a signal ended it */
export function ended(child: ChildProcess): Promise<number>;

/** One line of what is being done. */
export function say(text: string, output?: NodeJS.WritableStream): void;

/** Runs a command's main function; a failure becomes one line and exit code 1. */
export function main(body: () => Promise<number>): Promise<void>;
