import { globSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { clubAreas } from '#server/areas.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

const countPeople = async ({ db }: TestPlatform) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from accounts`)
  return rows[0]!.count
}

it('is the one that the vitest project names', async () => {
  const platform = await startPlatform()
  expect(platform.database.kind).toBe(process.env.KURVE_TEST_DATABASE)
  await platform.close()
})

it('holds the same people for each platform, at any moment, and what one adds is in no other', async () => {
  const first = await startPlatform()
  const before = await countPeople(first)
  await newPerson(first)
  expect(await countPeople(first)).toBe(before + 1)

  const others = [await startPlatform(), await startPlatform({ clock: stoppedClock(Date.UTC(2035, 0, 1)) })]
  expect(await Promise.all(others.map(countPeople))).toEqual([before, before])
  for (const platform of [first, ...others]) await platform.close()
})

it('is filled by seeds of server/db/seed alone, which its image is made anew for', async () => {
  const modules = await Promise.all(
    globSync(path.resolve('server/db/seed/*.ts'))
      .filter(file => !file.endsWith('.test.ts'))
      .map(file => import(file) as Promise<object>),
  )
  const known = new Set<unknown>(modules.flatMap(module => Object.values(module) as unknown[]))
  const seeds = clubAreas.flatMap(({ seed }) => seed ?? [])
  expect(seeds).not.toEqual([])
  expect(seeds.filter(seed => !known.has(seed))).toEqual([])
})
