import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

it('answers problem+json for a path that the API does not have', async () => {
  const answer = await platform.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})
