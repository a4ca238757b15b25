import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';

/** What dragging cards needs: a file of its own, which boards that are only read do not load. */
export const dragTools = {
  combine,
  draggable,
  dropTargetForElements,
  monitorForElements,
  setCustomNativeDragPreview,
  autoScrollForElements,
};

export type DragTools = typeof dragTools;
