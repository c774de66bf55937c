import type { AccessRow } from './access-kind.ts'
import type { Scene } from './scene.ts'

type RowInput = NonNullable<AccessRow['input']>

export const body =
  (content: object): RowInput =>
  () => ({ body: content })

/** With the id of a thing in the path. */
export const named = (make: (scene: Scene) => Promise<string>, content?: object) => async (scene: Scene) => ({
  params: { id: await make(scene) },
  ...(content && { body: content }),
})
