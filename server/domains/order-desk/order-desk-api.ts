export { takePiecesBack } from './change-order.ts'
export { lockOrder } from './lock-order.ts'
