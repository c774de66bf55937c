import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Runs a program of this folder: the server does not run where vitest and Playwright run a setup. */
export async function runProgram(name: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    resolve('tests', 'setup', name),
    ...args,
  ])
}
