export { FlowHistoryRoute, reactRouterHistory } from '#src/engine/react-router/react-router-history.tsx';
