import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Makes sure that this process can read and write in the data folder. Throws StartError where it cannot. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = 'unknown fault' } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${folder} cannot be used (${code}). Set KURVE_DATA to one that can.`,
    )
  }
}
