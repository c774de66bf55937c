import { defineArea } from '#server/define-area.ts'
import { registerOrderDesk } from './order-desk-routes.ts'

export const orderDesk = defineArea({ name: 'orderDesk', routes: [registerOrderDesk] })
