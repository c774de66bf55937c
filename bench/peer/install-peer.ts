import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { run } from '../../scripts/lib/run.ts'

/** What the shop that ours is measured beside is made of; it is no part of this project, so it stands in a folder of its own. */
const packages = { '@vendure/core': '3.7.3', pg: '8.16.3' }
const folder = resolve('.bench', 'peer')

/** Installs the other shop where it is not there yet; its folder, or why there is none. */
export async function installPeer(): Promise<{ folder: string } | { reason: string }> {
  if (existsSync(join(folder, 'node_modules', '@vendure', 'core', 'package.json'))) return { folder }
  await mkdir(folder, { recursive: true })
  const manifest = { name: 'peer', private: true, dependencies: packages }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  return code === 0 ? { folder } : { reason: output.trim().split('\n').at(-1) ?? 'npm failed' }
}
