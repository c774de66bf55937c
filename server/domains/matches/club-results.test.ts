import { expect, it } from 'vitest'
import { roadOf } from './club-results.ts'

const list = (...said: string[]) =>
  said
    .map((word, index) => ({
      origin: word === 'import' ? ('file' as const) : ('clubData' as const),
      digest: word === 'import' ? null : word,
      number: index + 1,
    }))
    .toReversed()

it.each([
  ['the first time', [], 'a', 'take'],
  ['while it stays as it is', ['a'], 'a', 'same'],
  ['when somebody has written in it', ['a'], 'b', 'take'],
  ['when that was taken back again', ['a', 'b'], 'a', 'take'],
  ['when something was imported since', ['a', 'import'], 'a', 'older'],
  ['when something was imported, and the file was written in beside', ['a', 'import'], 'b', 'older'],
  ['when it was written anew by an import', ['a', 'import', 'b'], 'b', 'same'],
  ['when somebody has written in it after that', ['a', 'import', 'b'], 'c', 'take'],
  ['when it comes from before the import', ['a', 'import', 'b'], 'a', 'older'],
] as const)('a file of results %s', (_, said, digest, road) => {
  expect(roadOf(list(...said), digest)).toBe(road)
})
