import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';

/** Returns the same boxes and lines with their positions. */
export const layOut = (graph: ElkNode): Promise<ElkNode> => new Elk().layout(graph);
