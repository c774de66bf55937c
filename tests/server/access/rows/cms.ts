import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /cms/v1/contacts/self': {
    kind: 'own',
    input: async scene => {
      await scene.subscribeToVideos()
      return {}
    },
  },
  'GET /cms/v1/preview/{site}': {
    kind: 'editor',
    input: () => ({ params: { site: 'profis' }, query: { path: '/' } }),
  },
}
