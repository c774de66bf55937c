import path from 'node:path'
import { buildPaths } from './build-paths.ts'
import { type BuildSettings, settings } from './build-settings.ts'

/** The little that is needed of Express, which Gatsby hands over. */
interface DevServer {
  get(
    path: string,
    answer: (request: { params: { file?: string } }, response: { sendFile(file: string): void }) => void,
  ): void
}

/** Serves what a build puts beside the pages afterwards: pictures and the icon. */
export function serveSiteFiles(app: DevServer, { root }: BuildSettings): void {
  const pictures = path.join(buildPaths(root).media, 'files')
  app.get('/media/:file', ({ params }, response) => {
    response.sendFile(path.join(pictures, path.basename(params.file ?? '')))
  })
  app.get('/favicon.svg', (_, response) => response.sendFile(path.join(root, 'sites/club/crest.svg')))
}

export const onCreateDevServer = ({ app }: { app: DevServer }): void => serveSiteFiles(app, settings)
