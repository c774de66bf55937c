import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { run } from '../lib/run.ts'
import { type Fault, readFaults, without, withSeeds } from './seed-folder.ts'

const root = join(import.meta.dirname, '../..')
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
/** What the faults speak of. */
const preamble =
  'declare const cond: boolean; declare const text: string; declare const maybe: string | undefined; ' +
  'declare const list: readonly string[]; declare const num: number; declare const anything: any; ' +
  'declare function work(): Promise<void>;\n'

/** A finding is `<file>:<line> <rule>`. */
type Findings = Set<string>

/** A seeded fault as a file, with what the faults speak of. */
export const seededFile = (name: string, code: string): Fault => ({
  name,
  code: `${preamble}${code}export {}\n`,
})

/** The rules in force that need type information, with their options, by name without the plugin's. */
export async function typedRules(): Promise<Map<string, Linter.RuleEntry>> {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile(join(root, 'server/main.ts'))) as {
    rules: Record<string, [number, ...unknown[]]>
  }
  // The plugin's own type leaves its rules out.
  const { rules: known } = tseslint.plugin as unknown as {
    rules: Partial<Record<string, { meta: { docs?: { requiresTypeChecking?: unknown } } }>>
  }
  return new Map(
    Object.entries(config.rules).flatMap(([name, [severity, ...options]]) => {
      const rule = name.replace('@typescript-eslint/', '')
      const isTyped = severity !== 0 && Boolean(known[rule]?.meta.docs?.requiresTypeChecking)
      return isTyped ? [[rule, ['error', ...options] as Linter.RuleEntry] as const] : []
    }),
  )
}

/** @param types names the TypeScript project that the rules read, for the parser. */
export async function findByEslint(
  folder: string,
  rules: Map<string, Linter.RuleEntry>,
  types: object = { projectService: true },
): Promise<Findings> {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      plugins: { '@typescript-eslint': tseslint.plugin },
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ...types, tsconfigRootDir: folder },
      },
      rules: Object.fromEntries([...rules].map(([name, entry]) => [`@typescript-eslint/${name}`, entry])),
    },
  })
  const results = await eslint.lintFiles(['seeds/*.ts'])
  return new Set(
    results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, ruleId }) =>
          `${basename(filePath)}:${line} ${ruleId?.replace('@typescript-eslint/', '') ?? 'syntax'}`,
      ),
    ),
  )
}

async function findByOxlint(folder: string, rules: Map<string, Linter.RuleEntry>): Promise<Findings> {
  const config = join(folder, '.oxlintrc.json')
  writeFileSync(
    config,
    JSON.stringify({
      plugins: ['typescript'],
      categories: { correctness: 'off' },
      options: { typeAware: true },
      rules: Object.fromEntries([...rules].map(([name, entry]) => [`typescript/${name}`, entry])),
    }),
  )
  const args = [oxlint, '-c', config, '-f', 'json', 'seeds']
  const { output } = await run(process.execPath, args, { cwd: folder })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
  }
  return new Set(
    diagnostics.map(
      ({ filename, code, labels }) =>
        `${basename(filename)}:${labels[0]?.span.line ?? 0} ${/\((.*)\)/.exec(code)?.[1] ?? code}`,
    ),
  )
}

/** Rules that oxlint does not have: it refuses a configuration that names them. */
const missingInOxlint = ['no-unsafe-class-instance-assignment']

/**
 * ESLint over `seeded/rule-faults.txt`, and oxlint beside it where it is installed. Returns what is wrong: a fault that
 * ESLint does not find by the rule it was made for, and a typed rule in force without a fault.
 */
export async function compareLinters(say: (line: string) => void): Promise<string[]> {
  const faults = readFaults('rule-faults.txt')
  const rules = await typedRules()
  const fileOf = (index: number) => `fault-${index}.ts`
  const files = faults.map(({ code }, index) => seededFile(fileOf(index), code))
  return withSeeds(files, async folder => {
    const byEslint = await findByEslint(folder, rules)
    say(`linters: ${faults.length} faults of ${rules.size} typed rules; ESLint finds ${byEslint.size}`)
    if (existsSync(oxlint)) {
      const comparable = new Map([...rules].filter(([name]) => !missingInOxlint.includes(name)))
      const byOxlint = await findByOxlint(folder, comparable)
      say(`  oxlint finds ${byOxlint.size}`)
      for (const finding of without(byEslint, byOxlint)) say(`  only ESLint: ${finding}`)
      for (const finding of without(byOxlint, byEslint)) say(`  only oxlint: ${finding}`)
    } else say('  oxlint: npm install --no-save oxlint oxlint-tsgolint')
    const seeded = new Set(faults.map(({ name }) => name))
    return [
      ...[...rules.keys()].filter(rule => !seeded.has(rule)).map(rule => `${rule}: no fault is seeded`),
      ...faults.flatMap(({ name, code }, index) =>
        [...byEslint].some(it => it.startsWith(`${fileOf(index)}:`) && it.endsWith(` ${name}`))
          ? []
          : [`${name}: not found in\n${code}`],
      ),
    ]
  })
}
