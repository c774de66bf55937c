import { defineArea } from '#server/define-area.ts'
import { registerCmsRoutes } from './cms-routes.ts'

export const cms = defineArea({ name: 'cms', routes: [registerCmsRoutes] })
