import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';

export const layOut = (graph: ElkNode): Promise<ElkNode> => new Elk().layout(graph);
