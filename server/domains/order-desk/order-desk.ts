import { defineArea } from '#server/define-area.ts'
import { registerCodeOrders } from './code-order-routes.ts'
import { registerStaffOrders } from './staff-order-routes.ts'

export const orderDesk = defineArea({ name: 'orderDesk', routes: [registerStaffOrders, registerCodeOrders] })
