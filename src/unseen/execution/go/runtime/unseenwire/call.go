package unseenwire

import (
	"encoding/binary"
	"os"
	"reflect"
	"sync"
	"syscall"
	"time"
)

const (
	fromPeer, toPeer = 3, 4

	// How the tests end where a call fails (unseen/execution/separate.py).
	peerEnded    = 120
	badReply     = 121
	notCarryable = 122
)

// How a reply begins.
const (
	returned = iota
	panicked
	uncarried
	otherTypes
)

func init() {
	syscall.CloseOnExec(fromPeer)
	syscall.CloseOnExec(toPeer)
}

// send writes a message; it returns false when the peer has ended.
func send(message []byte) bool {
	data := make([]byte, 8, 8+len(message))
	binary.LittleEndian.PutUint64(data, uint64(len(message)))
	data = append(data, message...)
	for len(data) > 0 {
		count, err := syscall.Write(toPeer, data)
		if err == syscall.EINTR || err == syscall.EAGAIN {
			continue
		}
		if err != nil {
			return false
		}
		data = data[count:]
	}
	return true
}

// receive reads a message; it returns false when the peer has ended.
func receive() ([]byte, bool) {
	head, ok := read(8)
	if !ok {
		return nil, false
	}
	size := binary.LittleEndian.Uint64(head)
	if size > mostBytes {
		fail("a message is too long")
	}
	return read(int(size))
}

// read reads some bytes; memory grows with what has come.
func read(size int) ([]byte, bool) {
	data := make([]byte, 0, least(size, 1<<16))
	for len(data) < size {
		if len(data) == cap(data) {
			data = append(make([]byte, 0, least(size, 2*len(data))), data...)
		}
		count, err := syscall.Read(fromPeer, data[len(data):cap(data)])
		if err == syscall.EINTR || err == syscall.EAGAIN {
			continue
		}
		if err != nil || count <= 0 {
			return nil, false
		}
		data = data[:len(data)+count]
	}
	return data, true
}

func least(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func end(status int, why string) {
	_, _ = os.Stderr.WriteString("the call of the answer failed: " + why + "\n")
	syscall.Exit(status)
}

// ended ends the tests after the peer; how the peer ended is only seen if it is not ended for want of a caller.
func ended() {
	time.Sleep(200 * time.Millisecond)
	end(peerEnded, "its program has ended")
}

var calling sync.Mutex

// Stub sets a variable of a function type to a function that the peer serves.
func Stub(variable interface{}, known Known) {
	known.add()
	function := reflect.ValueOf(variable).Elem()
	kind := function.Type()
	shape := shapeOf(kind)
	function.Set(reflect.MakeFunc(kind, func(arguments []reflect.Value) []reflect.Value {
		results, failure := call(kind, shape, arguments)
		if failure.IsValid() {
			panic(failure.Interface())
		}
		return results
	}))
}

// call returns the results, or the value that the peer's function panicked with.
func call(kind reflect.Type, shape uint64, arguments []reflect.Value) ([]reflect.Value, reflect.Value) {
	calling.Lock()
	defer calling.Unlock()
	defer func() {
		switch problem := recover().(type) {
		case nil:
		case notCarried:
			end(notCarryable, problem.why)
		case badMessage:
			end(badReply, problem.why)
		default:
			end(badReply, "the reply has no such values")
		}
	}()
	request := encoder{heap: newHeap()}
	request.uint(shape)
	for _, each := range arguments {
		request.value(place(each))
	}
	request.newContents(0)
	if len(request.data) > mostBytes {
		panic(notCarried{"the arguments are too large"})
	}
	if !send(request.data) {
		ended()
	}
	data, ok := receive()
	if !ok {
		ended()
	}
	reply, known := decoder{heap: request.heap, data: data}, len(request.blocks)
	results, failure := reply.outcome(kind)
	reply.changes(known)
	return results, failure
}

func (d *decoder) outcome(kind reflect.Type) ([]reflect.Value, reflect.Value) {
	switch d.one() {
	case returned:
		results := make([]reflect.Value, kind.NumOut())
		for i := range results {
			results[i] = reflect.New(kind.Out(i)).Elem()
			d.value(results[i])
		}
		return results, reflect.Value{}
	case panicked:
		failure := reflect.New(anything).Elem()
		d.value(failure)
		if failure.IsNil() {
			fail("a panic without a value")
		}
		return nil, failure
	case uncarried:
		panic(notCarried{d.text()})
	case otherTypes:
		_, _ = os.Stderr.WriteString("the answer's types are not those of the tests\n")
		syscall.Exit(1)
	}
	fail("a reply of no known kind")
	return nil, reflect.Value{}
}

// changes sets the blocks of the request that the call has changed, and those that are new.
func (d *decoder) changes(known int) {
	for number := 0; number < known; number++ {
		if d.blocks[number].foreign.IsValid() {
			continue
		}
		switch d.one() {
		case 0:
		case 1:
			d.content(number)
		default:
			fail("no mark of a change")
		}
	}
	d.newContents(known)
}
