package main

import "sync"

// Doors of a building by number, and whether they are open.
type Doors struct {
	mutex sync.Mutex
	open  map[int]bool
	log   []string
}

// NewDoors returns so many closed doors, numbered from 1.
func NewDoors(count int) *Doors {
	doors := &Doors{open: map[int]bool{}}
	for number := 1; number <= count; number++ {
		doors.open[number] = false
	}
	return doors
}

// Set opens or closes a door; false if there is none of that number.
func (d *Doors) Set(number int, open bool) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if _, known := d.open[number]; !known {
		return false
	}
	d.open[number] = open
	return true
}

// Add adds a door.
func (d *Doors) Add() int {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.open[len(d.open)+1] = false
	return len(d.open)
}

// State returns the number of doors and of open ones.
func (d *Doors) State() (int, int) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	open := 0
	for _, one := range d.open {
		if one {
			open++
		}
	}
	return len(d.open), open
}
