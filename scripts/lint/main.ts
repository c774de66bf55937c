// `npm run lint:compare`: both compilers and the linters over seeded faults, before one of them is updated or replaced.
import { compareCompilers } from './compare-compilers.ts'
import { compareLinters } from './compare-linters.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const wrong = [...(await compareCompilers(say)), ...(await compareLinters(say))]
for (const line of wrong) say(line)
if (wrong.length > 0) process.exitCode = 1
