import { defineArea } from '#server/define-area.ts'
import { registerVideoRoutes } from './video-routes.ts'
import { exportVideos, forgetVideos, videoCleaning } from './video-service.ts'

export const video = defineArea({
  name: 'video',
  routes: [registerVideoRoutes],
  jobs: [videoCleaning],
  exports: { videos: { tables: ['video_tickets', 'video_positions'], read: exportVideos } },
  detach: { run: (tx, { accountId }) => forgetVideos(tx, accountId), after: ['catalogue'] },
})
